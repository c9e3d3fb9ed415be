function allCookies(): string {
  try {
    return document.cookie;
  } catch {
    // A sandboxed frame may not even ask.
    return '';
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The value of a cookie that scripts may read, percent-decoded where that works; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  for (const cookie of allCookies().split(';')) {
    const cut = cookie.indexOf('=');
    if (cut >= 0 && cookie.slice(0, cut).trim() === name) return decoded(cookie.slice(cut + 1).trim());
  }
  return undefined;
}
