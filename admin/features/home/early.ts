import { homeAnswer } from './needs/answer';

/** Asked for while the code of the screens is still on its way. */
void homeAnswer.prefetch();
