// The frame of a captcha tells the page that the person has ticked its box. Whoever frames it may know that.
document.querySelector('input').addEventListener('change', ({ target }) => {
  if (target.checked) parent.postMessage('captcha ticked', '*');
});
