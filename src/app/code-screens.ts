// One chunk for the code pages of all flows, which a person goes between.

export { ProfileCodeScreen } from '../features/profile/code-screen.tsx';
export { RecoveryCodeScreen } from '../features/recovery/code-screen.tsx';
export { RegisterCodeScreen } from '../features/register/code-screen.tsx';
export { SignInCodeScreen } from '../features/sign-in/code-screen.tsx';
