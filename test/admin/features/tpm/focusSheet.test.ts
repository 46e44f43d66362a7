import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { focusSheet } from '../../../../admin/features/tpm/workbench/focusSheet';

const LINE = '<button>Spring season</button>';
const DIALOG = '<div role="dialog"><input aria-label="Name"></div>';
const [OLD, NEW] = [7, 11];
const SHEET = `<div data-sheet="${String(NEW)}"><div role="grid" tabindex="0"></div></div>`;

const draw = (html: string) => {
    document.body.insertAdjacentHTML('beforeend', html);
    const drawnNow = document.body.lastElementChild;
    return () => drawnNow?.remove();
};
const line = () => document.querySelector('button');
const sheet = () => document.querySelector(`[data-sheet="${String(NEW)}"] > *`);
/** Waits until mutation observers have run. */
const drawn = () => new Promise(resolve => setTimeout(resolve));

beforeEach(() => {
    document.body.innerHTML = `${LINE}<div data-sheet="${String(OLD)}"><div role="grid" tabindex="0"></div></div>`;
    line()?.focus();
});

test('a new sheet takes the focus once the dialog that made it is gone', async () => {
    const close = draw(DIALOG);
    focusSheet(NEW);
    await userEvent.type(document.querySelector('input')!, 'Circular');
    const draft = draw(SHEET);
    await drawn();
    expect(sheet()).not.toHaveFocus();
    draft();
    close();
    await drawn();
    draw(SHEET);
    await waitFor(() => expect(sheet()).toHaveFocus());
});

test('it leaves the focus to a person who has gone on before it was there', async () => {
    const close = draw(DIALOG);
    focusSheet(NEW);
    close();
    await drawn();
    line()?.focus();
    await userEvent.keyboard('{ArrowDown}');
    draw(SHEET);
    await drawn();
    expect(sheet()).not.toHaveFocus();
    expect(line()).toHaveFocus();
});
