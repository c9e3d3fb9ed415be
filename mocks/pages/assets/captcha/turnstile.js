// Plays the script of Turnstile: the part of its interface that pages use, and what its site keys for tests do.
// https://developers.cloudflare.com/turnstile/troubleshooting/testing/
(() => {
  const { origin } = new URL(document.currentScript.src);
  const widgets = new Map();
  const newToken = () => `mock-${crypto.randomUUID()}`;

  const ask = (widget) => {
    widget.options['before-interactive-callback']?.();
    const frame = document.createElement('iframe');
    frame.src = `${origin}/_mock/captcha`;
    frame.title = 'Captcha of the mock';
    frame.style.border = '0';
    frame.width = widget.options.size === 'compact' ? 150 : 300;
    frame.height = 65;
    widget.frame = frame;
    widget.place.append(frame);
  };
  const close = (widget) => {
    widget.frame?.remove();
    widget.frame = undefined;
  };
  /** By the beginning of a site key: passes, is blocked, asks the person, gives a token that the server refuses, or never answers. */
  const behaviours = {
    '1x': ({ options }) => options.callback(newToken()),
    '2x': ({ options }) => options['error-callback']?.('300010'),
    '3x': ask,
    refused: (widget) => {
      widget.refused ??= 0;
      widget.refused += 1;
      widget.options.callback(widget.refused === 1 ? 'bad-token' : newToken());
    },
    silent: () => undefined,
  };

  addEventListener('message', ({ data, source, origin: from }) => {
    if (from !== origin || data !== 'captcha ticked') return;
    for (const widget of widgets.values()) {
      if (widget.frame?.contentWindow !== source) continue;
      close(widget);
      widget.options['after-interactive-callback']?.();
      widget.options.callback(newToken());
    }
  });

  window.turnstile = {
    render: (place, options) => {
      const id = `mock-${widgets.size + 1}`;
      widgets.set(id, { place, options });
      return id;
    },
    execute: (id) => {
      const widget = widgets.get(id);
      const key = Object.keys(behaviours).find((start) => widget.options.sitekey.startsWith(start)) ?? '1x';
      setTimeout(() => widgets.has(id) && behaviours[key](widget));
    },
    reset: (id) => close(widgets.get(id)),
    remove: (id) => {
      close(widgets.get(id));
      widgets.delete(id);
    },
  };
})();
