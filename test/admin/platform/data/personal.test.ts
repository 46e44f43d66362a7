import { preferenceSave } from '../../../../models/platform/preferences/preference';
import { chooseLanguage, watchPersonal } from '../../../../admin/platform/data/personal';
import { session } from '../../../../admin/platform/data/session';
import { chooseLocale, locale } from '../../../../admin/platform/i18n/locale';
import { signInAs } from '../../../support/screen';
import { answerWith } from '../../../support/server';

const settled = () => new Promise(resolve => setTimeout(resolve, 20));

test('a language that is chosen while another is being saved is saved after it', async () => {
    const sent: string[] = [];
    const answers: (() => void)[] = [];
    signInAs('viewer');
    const { context } = session.get() as Extract<ReturnType<typeof session.get>, { phase: 'signedIn' }>;
    answerWith(async ({ path, body }) => {
        if (path !== preferenceSave.path) return { data: { ...context, language: sent.at(-1) } };
        sent.push((body as { value: string }).value);
        await new Promise<void>(resolve => answers.push(resolve));
        return { data: { id: 1 } };
    });
    const unwatch = watchPersonal();

    chooseLanguage('es');
    await settled();
    chooseLanguage('en');
    await settled();
    expect(sent).toEqual(['es']);
    answers[0]!();
    await settled();
    expect(sent).toEqual(['es', 'en']);
    answers[1]!();
    await settled();
    expect(answers).toHaveLength(2);
    expect(locale.get()).toBe('en');

    unwatch();
    chooseLocale('en');
});
