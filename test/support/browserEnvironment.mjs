import ServerEnvironment from './serverEnvironment.mjs';

const MAX_SHOWN = 1_500;
const FAILURES = new Set(['test_fn_failure', 'hook_failure']);

/** The environment of tests of screens: a test that fails reports what every open page showed at that time. */
export default class BrowserEnvironment extends ServerEnvironment {
    async setup() {
        await super.setup();
        this.global.browsers = new Set();
    }

    async handleTestEvent({ name }) {
        if (!FAILURES.has(name)) return;
        const open = [...this.global.browsers].flatMap(browser =>
            browser.contexts().flatMap(context => context.pages()),
        );
        for (const page of open) console.error(await shownOn(page));
    }
}

async function shownOn(page) {
    try {
        const dialogs = await page.getByRole('dialog').allInnerTexts();
        const text = [...dialogs, await page.locator('body').innerText({ timeout: 2_000 })].join('\n');
        return `${page.url()} showed:\n${text.replaceAll(/\n+/g, '\n').slice(0, MAX_SHOWN)}`;
    } catch (error) {
        return `${page.url()} does not answer: ${String(error)}`;
    }
}
