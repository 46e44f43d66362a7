import { homeWidgets as adr } from '../../../../admin/features/adr/home';
import { homeWidgets as feed } from '../../../../admin/features/feed/home';
import { loadLanguage, makeI18nProvider } from '../../../../admin/platform/i18n/provider';
import { homeWidgets as report } from '../../../../admin/features/report/home';
import { homeWidgets as settings } from '../../../../admin/features/settings/home';
import { homeWidgets as tpm } from '../../../../admin/features/tpm/home';

/** The number of characters that fit in one line of a figure's card on home: 320 px of a wide window, or a phone. */
const ROOM = 39;
const MANY = 128;

const figures = [adr, feed, report, settings, tpm].flatMap(parts => parts.figures ?? []);

describe.each(['en', 'es'] as const)('in %s', locale => {
    test.each(figures.map(({ name, words }) => [name, words] as const))(
        '%s is told in one line',
        async (_name, words) => {
            const { translate } = makeI18nProvider(locale, await loadLanguage(locale));
            const texts = [
                ...[1, MANY].map(count => translate(words.some, { smart_count: count, count: String(count) })),
                ...[words.none, words.unknown].map(text => translate(text)),
            ];
            expect(texts.filter(text => text.length > ROOM)).toEqual([]);
        },
    );
});
