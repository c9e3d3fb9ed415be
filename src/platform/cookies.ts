function allCookies(): string {
  try {
    return document.cookie;
  } catch {
    // Throws in a sandboxed frame.
    return '';
  }
}

function decodeCookieValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Percent-decoded if possible. */
export function readCookie(name: string): string | undefined {
  for (const cookie of allCookies().split(';')) {
    const equals = cookie.indexOf('=');
    if (equals >= 0 && cookie.slice(0, equals).trim() === name) {
      return decodeCookieValue(cookie.slice(equals + 1).trim());
    }
  }
  return undefined;
}
