import { messages as english } from './en';
import { saidIn } from './said';
import { shellTexts } from './shell';

export const messages = { ...english, ...saidIn('es'), shell: shellTexts.es };
