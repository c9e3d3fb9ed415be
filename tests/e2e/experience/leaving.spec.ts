import { testLeaving } from '../leaving/leave-during-call.ts';

testLeaving('experience');
