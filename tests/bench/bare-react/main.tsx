import { hydrateRoot } from 'react-dom/client';
import { Form } from './form.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <Form />);
