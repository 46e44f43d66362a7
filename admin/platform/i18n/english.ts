import english from 'ra-language-english';
import { ofFeatures } from '../features';
import { ENGLISH, fullTexts } from './definitionTexts';
import { joined } from './joined';
import { shellTexts } from './shell';
import { texts } from './texts.en';

/** Returns all texts in English, which `translate` searches: those of react-admin, the platform and every feature. */
export const englishMessages = ofFeatures(features =>
    joined(
        { ...english, ...texts, shell: shellTexts.en, ...fullTexts(ENGLISH) },
        ...features.map(feature => feature.texts.en),
    ),
);
