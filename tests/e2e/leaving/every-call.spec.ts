import { testLeaving } from './leave-during-call.ts';

testLeaving('interaction');
