/** The only server message that the page shows, because it has a text for every other code. */
const LOCKED = 'Too many attempts. Try again in a few minutes.';

export class ErrorResponse extends Error {
  readonly status: number;
  /** Null: the error has none. */
  readonly code: string | null;
  readonly extraFields: object;

  constructor(status: number, code: string | null, extraFields: object = {}) {
    super(code ?? 'an error without a code');
    this.status = status;
    this.code = code;
    this.extraFields = extraFields;
  }

  body(): object {
    if (this.code === null) return { message: 'This server made a mistake.', ...this.extraFields };
    const isLocked = this.code === 'session.verification_blocked_too_many_attempts';
    return { message: isLocked ? LOCKED : this.code, code: this.code, ...this.extraFields };
  }
}
