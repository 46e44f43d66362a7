import { homeAnswer } from '../../home/needs/answer';

/** Asked for while the code of the screens is still on its way. */
void homeAnswer.readAhead();
