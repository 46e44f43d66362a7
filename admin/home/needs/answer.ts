import { home } from '../../../models/features/home/homeCalls';
import { makeReading } from '../../features/home/reading';

/** What concerns the user, as the server tells it. */
export const homeAnswer = makeReading(home, { isContained: false });
