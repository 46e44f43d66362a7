import { said as saidOfAccounts } from './account/said.es';
import { accountTexts } from './account/texts.es';
import { texts as adr } from './adr/texts/es';
import { said as saidOfAdrs } from './adr/texts/said.es';
import { said as saidOfFeeds } from './feed/said.es';
import { feedTexts } from './feed/texts.es';
import { joined } from './i18n/joined';
import { messages as machinery } from './i18n/es';
import { said as saidByMachinery } from './i18n/said.es';
import type { SaidIn } from '../models/serverSlices';
import { productTexts } from './product/texts.es';
import { settingsTexts } from './settings/texts.es';

/** Everything that `translate` looks in, in Spanish. */
export const messages = joined(machinery, adr, feedTexts, productTexts, settingsTexts, accountTexts);

/** Everything that the server says, in Spanish, by its keys. */
export const said: SaidIn = { ...saidByMachinery, account: saidOfAccounts, adr: saidOfAdrs, feed: saidOfFeeds };
