import { negotiateLanguage } from './negotiate-language.ts';
import type { Rules } from '../rule.ts';

export const wellKnown: Pick<Rules, 'getSignInExperience' | 'getPhrases'> = {
  getSignInExperience: (session, _request, { tenant }) => ({
    answer: { status: 200, example: tenant.settings },
    session,
  }),

  getPhrases: (session, { query, acceptLanguage }, { tenant, settings, release }) => {
    const fallback = settings.languageInfo.fallbackLanguage;
    const language = negotiateLanguage(Object.keys(tenant.phrases), {
      ...query,
      acceptLanguage,
      fallback,
      release,
    });
    return {
      answer: { status: 200, example: tenant.phrases[language] ?? tenant.phrases.en },
      headers: { 'Content-Language': language },
      session,
    };
  },
};
