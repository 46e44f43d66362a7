import { homeAnswer } from './needs/answer';

/** Requested while the code of the screens is still loading. */
void homeAnswer.prefetch();
