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
  const shown = useRef<ShownCaptcha>(undefined);
  const isKnown = look !== undefined;
  useEffect(() => {
    // The tenant has a captcha of a provider that the page does not know.
    if (!isKnown || !place.current) return offer(() => Promise.reject(withoutCaptcha('missing')));
    shown.current = showCaptcha(place.current, setAsking, setSlow);
    return shown.current.end;
  }, [isKnown]);
  useEffect(() => {
    if (look) shown.current?.follow(look);
  }, [look]);
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

interface ShownCaptcha {
  /** Replaces the widget, as soon as it is not in use. */
  follow: (look: Look) => void;
  end: () => void;
}

/** Offers the widget of a provider. */
function showCaptcha(
  place: HTMLElement,
  onAsking: (isAsking: boolean) => void,
  setSlow: (isSlow: boolean) => void,
): ShownCaptcha {
  let look: Look | undefined;
  let made: { look: Look; widget: Promise<CaptchaWidget> } | undefined;
  let isChecking = false;

  const prepare = (): Promise<CaptchaWidget> => {
    if (made) return made.widget;
    if (!look) return Promise.reject(new CaptchaProblem('missing'));
    const widget = createCaptchaWidget({ ...look, place, onAsking }).catch((error: unknown) => {
      // The next use of the captcha tries again.
      made = undefined;
      throw error;
    });
    made = { look, widget };
    return widget;
  };
  const prepareQuietly = () => void prepare().catch(() => undefined);
  const remove = () => {
    void made?.widget.then(
      (widget) => widget.remove(),
      () => undefined,
    );
    made = undefined;
  };
  /** A new language or theme must not undo a check that is pending or passed. */
  const renew = async () => {
    const before = made;
    const widget = await before?.widget.catch(() => undefined);
    if (!widget || made !== before || made?.look === look || isChecking || widget.isChecked()) return;
    remove();
    prepareQuietly();
  };
  const ask: UserPrompt<string> = async (signal) => {
    isChecking = true;
    const timer = setTimeout(() => setSlow(true), SAY_CHECKING_MS);
    try {
      const widget = await prepare();
      return await widget.token(signal);
    } catch (error) {
      const kind = error instanceof CaptchaProblem ? error.kind : 'missing';
      if (kind === 'unticked') {
        place.querySelector('iframe')?.focus();
        // The notice above the form moves the widget.
        void painted().then(showFocused);
      }
      throw withoutCaptcha(kind);
    } finally {
      isChecking = false;
      clearTimeout(timer);
      setSlow(false);
      void renew();
    }
  };
  const form = place.closest('form');
  const stopListening = () => {
    for (const name of FIRST_EVENTS) form?.removeEventListener(name, prepareQuietly);
  };
  for (const name of FIRST_EVENTS) form?.addEventListener(name, prepareQuietly, { passive: true });
  const stopOffering = offer(ask);
  return {
    follow: (next) => {
      if (JSON.stringify(next) === JSON.stringify(look)) return;
      const isFirst = !look;
      look = next;
      if (!isFirst) void renew();
      else if (isCaptchaLoaded({ ...next, place, onAsking }) || isUsed(form)) prepareQuietly();
    },
    end: () => {
      stopListening();
      stopOffering();
      look = undefined;
      remove();
    },
  };
}

/** Whether somebody has typed before this part of the page came; a prefilled value is the default of its field. */
const isUsed = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll('input') ?? [])].some(({ value, defaultValue }) => value !== defaultValue);
