import { listFeatures } from '../features';
import { countsIn, fullTexts, labelsOf, type DefinitionTexts } from './definitionTexts';
import { joined } from './joined';
import type { Language } from './language';
import type { MessageTemplates } from './messages';
import { reactAdminTexts } from './reactAdmin.es';
import { shellTexts } from './shell';
import { texts as ofPlatform } from './texts.es';

type All = DefinitionTexts & { readonly messages: MessageTemplates };

/** Loads everything in Spanish: what `translate` looks in, and what the server says, by its keys. */
export const loadSpanish = async (): Promise<Language> => {
    const ofFeatures = await Promise.all(listFeatures().map(({ texts }) => texts.es()));
    const { messages, ...texts } = joined(ofPlatform, ...ofFeatures) as unknown as All;
    const definitions = fullTexts(texts);
    return {
        messages: { ...reactAdminTexts, ...texts, ...definitions, shell: shellTexts.es },
        templates: { ...messages, label: labelsOf(definitions), count: countsIn(definitions) },
    };
};
