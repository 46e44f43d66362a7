import type { Locator, Page } from 'playwright-core';
import { clientOf } from '../support/pageClient';
import { TpmWorld } from '../support/tpmWorld';
import { addAccount, addGroup, addPromotion, makeAccounts, makePlan } from '../support/tpmScreens';
import { MOVING, signIn, startVisit, type Visit } from '../support/visit';
import { besideList, sendDecisions } from '../support/review';

const DEPARTMENTS = '/iss/settings/productdepartment';

/** Returns the element name and label of the focused element, or nothing if it is not the wanted one. */
const focused = (wanted: string): string => {
    const active = document.activeElement ?? document.body;
    const labels = (active as Partial<HTMLInputElement>).labels;
    const name = active.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? active.textContent;
    const text = `${active.localName} ${name.trim().slice(0, 40)}`;
    return new RegExp(wanted).test(text) ? text : '';
};

/** Waits until the wanted element has the focus; a failure names the focused one. */
const focusIs = async (page: Page, wanted: RegExp): Promise<void> => {
    await page.waitForFunction(focused, wanted.source).catch(() => undefined);
    expect(await page.evaluate(focused, '')).toMatch(wanted);
};

/** Focuses a link or button, as Tab would, and presses it. */
const follow = async (page: Page | Locator, role: 'link' | 'button' | 'tab', name: string | RegExp): Promise<void> => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    await target.focus();
    await target.press('Enter');
};

/** Focuses each element in the tab order, and names each whose focus ring is cut off. */
const cutRings = async (): Promise<string[]> => {
    const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const clipOf = (box: Element) => {
        const { left, top } = box.getBoundingClientRect();
        const [x, y] = [left + box.clientLeft, top + box.clientTop];
        return { left: x, top: y, right: x + box.clientWidth, bottom: y + box.clientHeight };
    };
    const cutBy = (stop: Element): Element | undefined => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(stop);
        if (outlineStyle === 'none') return undefined;
        const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 0.5;
        const ring = stop.getBoundingClientRect();
        for (let box = stop.parentElement; box && box !== document.documentElement; box = box.parentElement) {
            if (getComputedStyle(box).overflow === 'visible') continue;
            const clip = clipOf(box);
            if (ring.left - reach < clip.left || ring.right + reach > clip.right) return box;
            if (ring.top - reach < clip.top || ring.bottom + reach > clip.bottom) return box;
        }
        return undefined;
    };
    const found: string[] = [];
    for (const stop of document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, [tabindex="0"])')) {
        if (!stop.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        stop.focus();
        await drawn();
        const box = cutBy(stop);
        if (box) found.push(`${stop.outerHTML.slice(0, 160)} is cut by ${box.className}`);
    }
    return found;
};

describe('the focus is where one goes on', () => {
    let visit: Visit;
    let page: Page;
    beforeAll(async () => {
        visit = await startVisit(undefined, MOVING);
        page = await visit.window();
        await signIn(page, 'administrator');
        await page.waitForURL('**/iss/home');
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('after signing in, following links, and going back', async () => {
        await focusIs(page, /^h1 Welcome/);
        await follow(page, 'link', 'Settings');
        await focusIs(page, /^h1 Settings/);
        await follow(page, 'link', 'Product departments');
        await focusIs(page, /^h1 Product departments/);
        await follow(page, 'link', 'Users');
        await focusIs(page, /^h1 Users/);
        await page.goBack();
        await focusIs(page, /^h1 Product departments/);
        await page.goForward();
        await focusIs(page, /^h1 Users/);
        await page.goto('/iss/about');
        await focusIs(page, /^h1 About/);
    });

    test('through a record: new, saved, changed, cloned, deleted', async () => {
        await page.goto(`${DEPARTMENTS}/list`);
        await follow(page, 'link', 'Create');
        await focusIs(page, /^input Code/);
        await page.keyboard.type('FOCUS');
        await page.keyboard.press('Tab');
        await page.keyboard.type('Focus');
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${DEPARTMENTS}/detail/*`);
        await focusIs(page, /^h1 FOCUS/);

        await follow(page, 'tab', 'History');
        await page.waitForURL('**/history');
        await focusIs(page, /^a History/);
        await follow(page, 'link', 'Edit');
        await focusIs(page, /^input Code/);
        await page.keyboard.type('MORE');
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${DEPARTMENTS}/detail/*`);
        await focusIs(page, /^h1 FOCUSMORE/);

        await follow(page, 'link', 'Clone');
        await focusIs(page, /^input Code/);
        await page.keyboard.type('FOCUSMORE');
        await page.keyboard.press('Enter');
        await page.getByText('This value is already in use.').first().waitFor();
        await focusIs(page, /^input Code/);
        await page.goBack();
        await follow(page, 'button', 'Leave');
        await focusIs(page, /^h1 FOCUSMORE/);

        await follow(page, 'button', 'Delete');
        await focusIs(page, /^button Cancel/);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await focusIs(page, /^button Delete/);
        await page.keyboard.press('Enter');
        await focusIs(page, /^button Cancel/);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${DEPARTMENTS}/list*`);
        await focusIs(page, /^h1 Product departments/);
    });

    test('in the dialogs of a list, and when what had it is gone', async () => {
        await page.goto(`${DEPARTMENTS}/list`);
        await page
            .getByRole('checkbox', { name: /^Select .* · / })
            .first()
            .press('Space');
        await follow(page, 'button', 'Change…');
        await focusIs(page, /^div Unchanged/);
        await page.getByRole('dialog').getByLabel('Weight').fill('511');
        await follow(page, 'button', 'Save');
        await page.getByText('1 changed.').first().waitFor();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await focusIs(page, /^input Select all/);

        await page.goto(`${DEPARTMENTS}/list?filter=%7B%22q%22%3A%22none%22%7D`);
        await follow(page, 'button', 'Clear search and filters');
        await page.getByRole('row').nth(1).waitFor();
        await focusIs(page, /^input Search/);
    });

    test('in the forms made by hand', async () => {
        await page.goto('/iss/settings/datafeed/create');
        await focusIs(page, /^input AWG/);
        await page.goto('/iss/services/adr/detail/1?entity=1');
        await follow(page, 'button', 'Add below');
        await focusIs(page, /^input Code/);
        await page.keyboard.press('Escape');
        await focusIs(page, /^button Add below/);
    });

    test('in the form that one goes on editing', async () => {
        await page.goto(`${DEPARTMENTS}/list`);
        await follow(page, 'link', 'Create');
        await page.getByRole('textbox', { name: 'Name' }).fill('Half done');
        await focusIs(page, /^input Name/);
        await page.goBack();
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await focusIs(page, /^input Name/);
        await page.getByRole('link', { name: 'Users', exact: true }).click();
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await focusIs(page, /^input Name/);
        await page.goto('/iss/services/adr/detail/1?entity=1');
        await follow(page, 'button', 'Edit');
        await focusIs(page, /^input Code/);
        await page.getByRole('dialog').getByLabel('Description').fill('Half done');
        await follow(page.getByRole('dialog'), 'button', 'Cancel');
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await focusIs(page, /^textarea Description/);
        // While the prompt is closing, it still handles keys.
        await page.getByRole('button', { name: 'Keep editing' }).waitFor({ state: 'detached' });
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Leave' }).click();
    });

    test('in a plan: in the sheet of a new promotion, and after each decision', async () => {
        await makeAccounts(page, 'Focus', 'Focus Market');
        await makePlan(page, 'Focus plan', 'tpm.bdm', 'Birch Landing');
        await addAccount(page, 'Focus Market', '1000');
        await addGroup(page, 'Focus Market', 'Ads');
        const day = { starts: '03012027', ends: '03142027' };
        await addPromotion(page, 'Ads', { name: 'Spring', performance: 'AD', ...day });
        await focusIs(page, /^\w+ Products and allowances/);
        await page.keyboard.press('Escape');
        await follow(page, 'button', 'More actions');
        await page.getByRole('menuitem', { name: 'Cancel promotion' }).press('Enter');
        await follow(page.getByRole('dialog'), 'button', 'Cancel promotion');
        await page.getByRole('button', { name: 'Back to draft' }).waitFor();
        await focusIs(page, /^button More actions/);
        await follow(page, 'button', 'Back to draft');
        await follow(page.getByRole('dialog'), 'button', 'Back to draft');
        // The step needs an allowance, so the button beside it has the focus.
        await page.getByRole('button', { name: 'Submit' }).waitFor();
        await focusIs(page, /^button More actions/);
    });

    /** Decides the selected records, and waits until the prompt is gone. */
    const decideSelected = async (act: string | RegExp): Promise<void> => {
        await follow(page.getByRole('region', { name: / selected$/ }), 'button', act);
        const confirmation = page.getByRole('dialog', { name: /\?$/ });
        await confirmation.waitFor();
        const reason = confirmation.getByLabel(/^Reason/);
        if (await reason.isVisible()) await reason.fill('As agreed');
        await follow(confirmation, 'button', act);
        await confirmation.waitFor({ state: 'detached' });
    };

    /** Decides the record that is open beside the list. @param name its name */
    const decideOpen = async (act: string | RegExp, name: RegExp): Promise<void> => {
        const beside = besideList(page, name);
        await beside.getByRole('button', { name: act }).waitFor();
        const before = (await beside.getAttribute('aria-label')) as string;
        await beside.getByLabel('Reason').fill('As agreed');
        await follow(beside, 'button', act);
        await besideList(page, before).waitFor({ state: 'detached' });
    };

    /** Decides six records: two beside the list, two by selection, and the last two one by one. */
    const decideSix = async (
        [accept, refuse]: readonly [string, string | RegExp],
        { name, focus }: { readonly name: RegExp; readonly focus: RegExp },
    ): Promise<void> => {
        for (const act of [accept, refuse]) {
            await decideOpen(act, name);
            await focusIs(page, focus);
        }
        for (const at of [0, 1])
            await page
                .getByRole('checkbox', { name: /^Select (?!all)/ })
                .nth(at)
                .check();
        await decideSelected(accept);
        await focusIs(page, /^(input Select all|div )/);
        await page
            .getByRole('checkbox', { name: /^Select (?!all)/ })
            .first()
            .press('Space');
        await decideSelected(refuse);
        await focusIs(page, /^(input Select all|div )/);
        await decideOpen(accept, name);
        await page.locator('.name-link').waitFor({ state: 'detached' });
    };

    test('in the approvals, after each decision and after the last', async () => {
        const [bdm, user] = [await visit.signedIn('tpm.bdm'), await visit.signedIn('tpm.user')];
        const world = TpmWorld.by(clientOf(bdm), clientOf(user));
        const parents = await world.createParents();
        for (const letter of ['A', 'B', 'C', 'D', 'E', 'F'])
            await world.pending(parents, 10, { name: `Decided ${letter}` });
        await page.goto('/iss/services/tpm/queue?q=Decided');
        await decideSix(['Approve', 'Return'], { name: /^Decided/, focus: /^div Decided/ });
        await focusIs(page, /^(button Clear|input )/);
        await sendDecisions(page);

        const openAt = async (id: number) => {
            await page.goto(`/iss/services/tpm/queue?q=none&promotion=${String(id)}`);
            await page.getByRole('button', { name: 'Approve' }).waitFor();
        };
        await openAt((await world.pending(parents, 10, { name: 'Single' })).id);
        await decideOpen('Approve', /^Single/);
        await focusIs(page, /^(h1 Approvals|button (Clear|Show)|input )/);
        await sendDecisions(page);

        const late = await world.pending(parents, 10, { name: 'Late' });
        await openAt(late.id);
        await world.step(late, 3);
        await decideOpen('Approve', /^Late/);
        await sendDecisions(page);
        await page.getByRole('alert').filter({ hasText: 'Late was left as it is.' }).waitFor();
        await focusIs(page, /^(h1 Approvals|button (Clear|Show)|input )/);
        for (const each of [bdm, user]) await each.context().close();
    });

    test('in the change requests, after each decision and after the last', async () => {
        const { call } = clientOf(page);
        const { data } = await call<{ list: { id: number; status: string | null }[] }>('POST', '/adr/product/list', {
            searchCriteria: { filter: { adr_id: 1 } },
        });
        const open = data!.list.filter(({ status }) => status === null);
        const request = async (at: number): Promise<number> => {
            const request = { type: 'UPDATE', adr_id: 1, adr_prod_id: open[at]!.id, cust_code: 'FOCUS' };
            return (await call<{ id: number }>('POST', '/adr/request/create', request)).data!.id;
        };
        for (let at = 0; at < 6; at++) await request(at);
        await page.goto('/iss/services/adr/requests?asked_by=administrator');
        await decideSix(['Complete', /^Cancel request/], { name: /^Request/, focus: /^div Request/ });
        await focusIs(page, /^(button Clear|input )/);
        await sendDecisions(page);

        const late = await request(6);
        await page.goto(`/iss/services/adr/requests?request=${String(late)}`);
        await page.getByRole('button', { name: 'Complete' }).waitFor();
        await call('PUT', '/adr/request/cancel', { ids: [late] });
        await decideOpen('Complete', /^Request/);
        await focusIs(page, /^div Request/);
        await sendDecisions(page);
        const alert = page.getByRole('alert').filter({ hasText: 'was left as it is' });
        await alert.getByRole('button', { name: 'Close' }).press('Enter');
        await alert.waitFor({ state: 'detached' });
        await focusIs(page, /^(input|a|div|button) /);
    });

    test.each([1440, 390])('its ring is whole: %i px wide', async width => {
        await page.setViewportSize({ width, height: 900 });
        const found: string[] = [];
        for (const address of [
            '/iss/home',
            '/iss/settings',
            `${DEPARTMENTS}/list`,
            `${DEPARTMENTS}/detail/1`,
            `${DEPARTMENTS}/create`,
            '/iss/settings/secuser/list',
            '/iss/settings/datafeed/create',
            '/iss/services/adr/list',
            '/iss/services/product/list',
        ]) {
            await page.goto(address);
            await page.locator('h1').first().waitFor();
            await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
            await page.keyboard.press('Tab');
            const cut = await page.evaluate(cutRings);
            found.push(...cut.map(text => `${address}: ${text}`));
        }
        expect(found).toEqual([]);
    });
});
