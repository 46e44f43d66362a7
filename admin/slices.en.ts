import { aboutTexts } from './about/texts.en';
import { accountTexts } from './features/account/texts.en';
import { texts as adr } from './adr/texts/en';
import { debugTexts } from './debug/texts.en';
import { feedTexts } from './features/feed/texts.en';
import { homeTexts } from './features/home/texts.en';
import { joined } from './platform/i18n/joined';
import { messages as machinery } from './platform/i18n/texts.en';
import { noticeTexts } from './notice/texts.en';
import { productTexts } from './features/product/texts.en';
import { reportTexts } from './report/texts.en';
import { settingsTexts } from './features/settings/texts.en';
import { tpmTexts } from './tpm/texts.en';

/** Everything that `translate` looks in: the machinery's texts and those of every slice. */
export const messages = joined(
    machinery,
    aboutTexts,
    debugTexts,
    noticeTexts,
    adr,
    feedTexts,
    productTexts,
    settingsTexts,
    accountTexts,
    tpmTexts,
    homeTexts,
    reportTexts,
);
