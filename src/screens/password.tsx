import { passwordStep } from '../flows/sign-in.ts';
import { FormScreen } from './form-screen.tsx';

export function PasswordScreen() {
  return <FormScreen step={passwordStep} />;
}
