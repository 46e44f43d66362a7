import type { SaidIn } from '../models/serverSlices';
import { aboutTexts } from './about/texts.es';
import { definitionTexts as ofAccounts } from './account/definitions.es';
import { said as saidOfAccounts } from './account/said.es';
import { accountTexts } from './account/texts.es';
import { definitionTexts as ofAdrs } from './adr/texts/definitions.es';
import { texts as adr } from './adr/texts/es';
import { said as saidOfAdrs } from './adr/texts/said.es';
import { debugTexts } from './debug/texts.es';
import { definitionTexts as ofFeeds, placeTexts } from './feed/definitions.es';
import { said as saidOfFeeds } from './feed/said.es';
import { feedTexts } from './feed/texts.es';
import { definitionTexts as ofHome } from './home/definitions.es';
import { said as saidOfHome } from './home/said.es';
import { homeTexts } from './features/home/texts.es';
import { definitionTexts as ofSeveral } from './i18n/definitions.es';
import { messages as machinery } from './i18n/es';
import { joined } from './platform/i18n/joined';
import { countsOf, resourcesMessages, translating } from './i18n/labels';
import { said as saidByMachinery } from './i18n/said.es';
import { noticeTexts } from './notice/texts.es';
import { definitionTexts as ofProducts } from './product/definitions.es';
import { productTexts } from './features/product/texts.es';
import { definitionTexts as ofReports } from './report/definitions.es';
import { said as saidOfReports } from './report/said.es';
import { reportTexts } from './report/texts.es';
import { definitionTexts as ofSettings } from './settings/definitions.es';
import { said as saidOfSettings } from './settings/said.es';
import { settingsTexts } from './settings/texts.es';
import { definitionTexts as ofTpm } from './tpm/definitions.es';
import { said as saidOfTpm } from './tpm/said.es';
import { tpmTexts } from './tpm/texts.es';

/** What all definitions say, English -> Spanish. */
export const definitionTexts = {
    ...ofSeveral,
    ...ofSettings,
    ...ofAccounts,
    ...ofProducts,
    ...ofAdrs,
    ...ofFeeds,
    ...ofTpm,
    ...ofHome,
    ...ofReports,
};
export const translated = translating(definitionTexts, placeTexts);

/** Everything that `translate` looks in, in Spanish. */
export const messages = joined(
    { ...machinery, resources: resourcesMessages(translated) },
    ...[aboutTexts, debugTexts, noticeTexts],
    ...[adr, feedTexts, productTexts, settingsTexts, accountTexts, tpmTexts, homeTexts, reportTexts],
);

/** Everything that the server says, in Spanish, by its keys. */
export const said: SaidIn = {
    ...{ label: definitionTexts, count: countsOf(translated) },
    ...{
        ...saidByMachinery,
        account: saidOfAccounts,
        adr: saidOfAdrs,
        feed: saidOfFeeds,
        tpm: saidOfTpm,
        report: saidOfReports,
        settings: saidOfSettings,
        home: saidOfHome,
    },
};
