import { home } from '../../../models/home/homeCalls';
import { makeReading } from '../reading';

/** What concerns the user, as the server tells it. */
export const homeAnswer = makeReading(home, { isContained: false });
