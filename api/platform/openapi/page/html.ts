/** Finished HTML: it is not escaped again. */
export class Html {
    constructor(readonly text: string) {}
}

type Inserted = Html | string | number | readonly Html[] | undefined | false;

const ENTITIES: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};

const textOf = (inserted: Inserted): string => {
    if (inserted === undefined || inserted === false) return '';
    if (inserted instanceof Html) return inserted.text;
    if (typeof inserted === 'object') return inserted.map(({ text }) => text).join('');
    return String(inserted).replace(/[&<>"']/g, character => ENTITIES[character] ?? character);
};

/** Builds HTML from a template whose insertions are escaped, unless they are HTML already. */
export const html = (parts: TemplateStringsArray, ...inserted: readonly Inserted[]): Html =>
    new Html(parts.map((part, index) => part + textOf(inserted[index])).join(''));

/** Renders a sentence in which backticks mark code. */
export const prose = (text: string): Html =>
    new Html(
        text
            .split('`')
            .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`).text)
            .join(''),
    );
