import type { BootTexts } from '../i18n/boot-texts.ts';
import { isOnline, subscribeOnline } from '../platform/online.ts';
import button from '../ui/Button.module.css';
import panel from '../ui/ErrorPanel.module.css';
import frame from '../ui/Frame.module.css';
import head from '../ui/ScreenTitle.module.css';

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.className = className ?? '';
  created.append(...children);
  return created;
}

/** The error page of load-error.tsx without React, for when the page's script is missing. Retrying reloads the page. */
export function showBootError(container: HTMLElement, { title, text, try_again }: BootTexts): void {
  const heading = element('h1', head.title, title);
  heading.tabIndex = -1;
  const retry = element(
    'button',
    [button.button, button.primary, button.large].join(' '),
    element('span', button.label, try_again),
  );
  retry.type = 'button';
  retry.onclick = () => location.reload();
  subscribeOnline(() => {
    if (isOnline()) location.reload();
  });
  const content = element(
    'div',
    panel.panel,
    element('div', head.head, heading, element('p', head.description, text)),
    element('div', panel.actions, retry),
  );
  const card = element('div', frame.card, element('main', frame.main, content));
  container.replaceChildren(element('div', frame.frame, element('div', frame.content, card)));
  document.title = title;
  heading.focus();
}
