import { startMock } from '../../mocks/server/start-mock.ts';
import { startSecondServer } from '../second-server/server.ts';
const variant = process.argv[2];
const s = variant ? await startSecondServer({ variant: variant as never }) : await startMock({ port: 4777 });
console.log(s.origin);
