import { home } from '../../../../models/features/home/homeCalls';
import { makeReading } from '../reading';

/** The server's answer on what concerns the user. */
export const homeAnswer = makeReading(home, { isContained: false });
