import { execFileSync } from 'node:child_process';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { guideOf, listGuides } from '../../../../admin/platform/help/guides';
import { HelpPage } from '../../../../admin/platform/help/HelpPage';
import { HELP_ROUTE } from '../../../../admin/platform/help/helpPath';
import { show, signInAs } from '../../../support/screen';

interface Built {
    readonly addresses: Readonly<Record<string, string>>;
    readonly files: readonly { readonly fileName: string; readonly source: string }[];
}

/** Builds the guides as the build does, in a process of its own: their parser is a module of Node alone. */
const build = (): Built => {
    const script = `import('./config/setup/guides.mjs').then(({ guideFiles }) => {
        const { addresses, files } = guideFiles('/iss/');
        const texts = files.filter(({ source }) => typeof source === 'string');
        process.stdout.write(JSON.stringify({ addresses, files: texts }));
    });`;
    return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as Built;
};

const { fetch } = globalThis;
let built: Built;
beforeAll(() => {
    built = build();
    Object.assign(globalThis, { GUIDE_FILES: built.addresses });
    globalThis.fetch = input => {
        const file = built.files.find(({ fileName }) => `/iss/${fileName}` === input);
        return Promise.resolve(new Response(file?.source, { headers: { 'content-type': 'application/json' } }));
    };
});
afterAll(() => {
    globalThis.fetch = fetch;
    Object.assign(globalThis, { GUIDE_FILES: undefined });
});
beforeEach(() => signInAs('TPM User'));

const open = (at: string) =>
    show(
        <Routes>
            <Route path={HELP_ROUTE} element={<HelpPage />} />
        </Routes>,
        { at },
    );

test('the build has each guide that a feature names, and no other', () => {
    expect(Object.keys(built.addresses).toSorted()).toEqual([...listGuides()].toSorted());
});

test.each(['staff', 'content-manager', 'planner', 'approver', 'administrator'])(
    'the guide %s has its sections, pictures and keys, without what is for the demonstration',
    async guide => {
        open(`/help/${guide}`);
        const [section] = await screen.findAllByRole('heading', { level: 2 });
        expect(section).toBeVisible();
        for (const picture of screen.getAllByRole('img')) {
            expect(picture).toHaveAccessibleName();
            expect(picture.getAttribute('src')).toMatch(/^\/iss\/assets\/guide-[\w-]+-[0-9a-f]{8}\.png$/);
            expect(Number(picture.getAttribute('width'))).toBeGreaterThan(500);
        }
        const page = document.body.textContent;
        expect(page).not.toMatch(/demonstration|\.test\.ts|&\w+;|\*\*|`/);
    },
);

test('the guides lead to one another, and the current one is marked', async () => {
    open('/help/content-manager');
    await userEvent.click(await screen.findByRole('link', { name: "an approver's day" }));
    await screen.findByRole('heading', { name: 'Approvals' });
    const guides = within(screen.getByRole('navigation', { name: 'Guides' }));
    expect(guides.getByRole('link', { name: 'Approvers' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(guides.getByRole('link', { name: 'Planners of promotions' }));
    await screen.findByRole('heading', { name: 'In the calendar: when' });
});

test('a guide that does not exist says that there is none', async () => {
    open('/help/nobody');
    await screen.findByText('There is no such guide.');
    await userEvent.click(screen.getByRole('link', { name: 'Administrators' }));
    await screen.findByRole('heading', { name: 'Users and roles' });
});

test.each([
    ['/', 'staff'],
    ['/services/product/list', 'staff'],
    ['/services/adr/1/show', 'staff'],
    ['/services/adr/products/1', 'content-manager'],
    ['/services/adr/requests/7', 'approver'],
    ['/services/tpm/plan', 'planner'],
    ['/services/tpm/queue', 'approver'],
    ['/settings/productgroup/create', 'content-manager'],
    ['/settings/secuser', 'administrator'],
    ['/settings/job/list', 'administrator'],
    ['/settingsother', 'staff'],
])('the help of %s is %s', (pathname, guide) => {
    expect(guideOf(pathname)).toBe(guide);
});
