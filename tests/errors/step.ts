import type { OperationErrors } from '../../src/api/generated/operations.ts';

export type OperationId = keyof OperationErrors;

/** What starts an action. */
export type Start =
  /** Its fields are filled and sent with Enter. */
  | { kind: 'form' }
  /** The page sends a complete code itself. */
  | { kind: 'code' }
  /** The text key of a button; that of a ceremony makes the browser ask its device, which answers at once. */
  | { kind: 'button' | 'ceremony'; label: string }
  /** The page is opened by its address. */
  | { kind: 'load' };

export const form: Start = { kind: 'form' };
export const code: Start = { kind: 'code' };
export const load: Start = { kind: 'load' };
export const button = (label: string): Start => ({ kind: 'button', label });
export const ceremony = (label: string): Start => ({ kind: 'ceremony', label });

export interface Action {
  start: Start;
  calls: readonly OperationId[];
  /** The dialog it confirms: the error code that opens it, of `submit` or another call, and the text key of its button. */
  afterDialog?: { operation?: OperationId; errorCode: string; button: string };
}

export interface Step {
  /** Of mocks/states: the step is opened as this. */
  state: string;
  path: string;
  identifier: { input: string; kind: 'username' | 'email' | 'phone' };
  previousIdentifier?: string;
  /** The control that leads to a provider, whose answer opens the page. */
  goesThrough?: string;
  fields: Readonly<Record<string, string>>;
  actions: Readonly<Record<string, Action>>;
}

export const hasStart = ({ actions }: Pick<Step, 'actions'>, kind: Start['kind']): boolean =>
  Object.values(actions).some(({ start }) => start.kind === kind);
