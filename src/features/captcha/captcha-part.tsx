import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { captchaOf } from '../../domain/captcha.ts';
import {
  CaptchaProblem,
  createCaptchaWidget,
  isCaptchaLoaded,
  type CaptchaOptions,
  type CaptchaWidget,
} from '../../platform/embedding/captcha-widget.ts';
import { painted } from '../../platform/document/painted.ts';
import { showFocused } from '../../platform/document/scroll.ts';
import { isPreview } from '../../platform/embedding/parent-frame.ts';
import type { UserPrompt } from '../../server/send.ts';
import { useAppState } from '../../state/app-state.ts';
import { CaptchaPlace } from '../../ui/fields/CaptchaPlace.tsx';
import { shownCaptcha, withoutCaptcha } from './ask-captcha.ts';

/** Shorter checks need no text. */
const SAY_CHECKING_MS = 1000;

/** The first of these shows that somebody uses the form. The page itself focuses a field, so a focus shows nothing. */
const FIRST_EVENTS = ['pointerdown', 'keydown', 'input'];

type Look = Omit<CaptchaOptions, 'place' | 'onAsking'>;

/** The captcha of a form. The provider's script comes with the first use of the form, at the latest with its submit. */
export function CaptchaPart() {
  const { settings, deployment, theme, translator } = useAppState();
  const { t, language } = translator;
  const origin = deployment.captcha?.origin;
  const look = useMemo<Look | undefined>(() => {
    const captcha = isPreview() ? undefined : captchaOf(settings);
    return captcha && { captcha, origin, theme, language };
  }, [settings, origin, theme, language]);
  const place = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isSlow, setSlow] = useState(false);
  useEffect(
    () =>
      look && place.current
        ? showCaptcha({ ...look, place: place.current, onAsking: setAsking }, setSlow)
        : // The tenant has a captcha of a provider that the page does not know.
          offer(() => Promise.reject(withoutCaptcha('missing'))),
    [look],
  );
  // The widget appears above the button that somebody has just pressed, and may push it out of the window.
  useLayoutEffect(() => {
    if (isAsking) showFocused();
  }, [isAsking]);
  const label = t('description.captcha');
  const hasBox = look?.captcha.hasBox === true;
  const says = isAsking ? !hasBox && label : isSlow && t('description.captcha_checking');
  return <CaptchaPlace place={place} label={label} isShown={isAsking} text={says} />;
}

/** Makes it the captcha of the screen until the function that it returns is called. */
function offer(ask: UserPrompt<string>): () => void {
  shownCaptcha.set(ask);
  return () => {
    if (shownCaptcha.get() === ask) shownCaptcha.set(undefined);
  };
}

/** Offers the widget of a provider until the function that it returns is called. */
function showCaptcha(options: CaptchaOptions, setSlow: (isSlow: boolean) => void): () => void {
  let made: Promise<CaptchaWidget> | undefined;
  let isOver = false;
  const prepare = () => {
    made ??= createCaptchaWidget(options).catch((error: unknown) => {
      // The next use of the captcha tries again.
      made = undefined;
      throw error;
    });
    return made;
  };
  const prepareQuietly = () => void prepare().catch(() => undefined);
  const ask: UserPrompt<string> = async (signal) => {
    const timer = setTimeout(() => setSlow(true), SAY_CHECKING_MS);
    try {
      const widget = await prepare();
      return await widget.token(signal);
    } catch (error) {
      const kind = error instanceof CaptchaProblem ? error.kind : 'missing';
      if (kind === 'unticked') {
        options.place.querySelector('iframe')?.focus();
        // The notice above the form moves the widget.
        void painted().then(showFocused);
      }
      throw withoutCaptcha(kind);
    } finally {
      clearTimeout(timer);
      if (!isOver) setSlow(false);
    }
  };
  const form = options.place.closest('form');
  const stopListening = () => {
    for (const name of FIRST_EVENTS) form?.removeEventListener(name, prepareQuietly);
  };
  for (const name of FIRST_EVENTS) form?.addEventListener(name, prepareQuietly, { passive: true });
  if (isCaptchaLoaded(options) || isUsed(form)) prepareQuietly();
  const stopOffering = offer(ask);
  return () => {
    isOver = true;
    stopListening();
    stopOffering();
    void made?.then(
      (widget) => widget.remove(),
      () => undefined,
    );
  };
}

/** Whether somebody has typed before this part of the page came; a prefilled value is the default of its field. */
const isUsed = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll('input') ?? [])].some(({ value, defaultValue }) => value !== defaultValue);
