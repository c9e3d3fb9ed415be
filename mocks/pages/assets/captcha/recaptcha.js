// Plays the script of reCAPTCHA Enterprise: the part of its interface that pages use.
// https://docs.cloud.google.com/recaptcha/docs/api-ref-checkbox-keys
(() => {
  const { origin } = new URL(document.currentScript.src);
  const widgets = [];
  const newToken = () => `mock-${crypto.randomUUID()}`;

  addEventListener('message', ({ data, source, origin: from }) => {
    if (from !== origin || data !== 'captcha ticked') return;
    widgets.find(({ frame }) => frame.contentWindow === source)?.options.callback(newToken());
  });

  window.grecaptcha = {
    enterprise: {
      ready: (then) => setTimeout(then),
      execute: (siteKey, { action }) =>
        action === 'interaction'
          ? Promise.resolve(newToken())
          : Promise.reject(new Error('The server expects the action "interaction".')),
      render: (place, options) => {
        const frame = document.createElement('iframe');
        frame.src = `${origin}/_mock/captcha`;
        frame.title = 'Captcha of the mock';
        frame.style.border = '0';
        frame.width = options.size === 'compact' ? 164 : 304;
        frame.height = 78;
        place.append(frame);
        return widgets.push({ frame, options }) - 1;
      },
      reset: (id) => {
        const { frame } = widgets[id];
        frame.src = `${origin}/_mock/captcha`;
      },
    },
  };
})();
