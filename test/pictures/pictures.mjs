// The pictures of docs/, by the names of their files: who is signed in, and what they do until the screen is shown.

/** Accounts that the promotion of a picture is copied to. */
const COPIES = 6;

const button = (part, name) => part.getByRole('button', { name, exact: true });
const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Returns records of a list as its call answers them. */
async function recordsOf(page, path) {
    const answer = await page.request.get(`/iss/api/${path}`);
    return (await answer.json()).data;
}

/** Opens a draft promotion with products and allowances in the workbench of its plan. */
async function openDraft(page) {
    const promotions = await recordsOf(page, 'services/tpm/promotion?range=%5B0%2C199%5D');
    const draft = promotions.find(
        ({ status, product_count, allowance_count, performance_type }) =>
            status === 1 && performance_type === 'EDLP' && product_count > 5 && allowance_count > 3,
    );
    await page.goto(`/iss/services/tpm/plan/detail/${draft.plan_id}?promotion=${draft.id}`);
    await page.getByRole('region', { name: draft.name, exact: true }).waitFor();
    await page.getByRole('grid').first().waitFor();
}

async function chooseMore(page, name) {
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    return page.getByRole('dialog');
}

async function typeInLookup(page) {
    await page.goto('/iss/services/product/list');
    await page.getByRole('searchbox').fill('marinara');
    await page
        .getByRole('row', { name: /Marinara/ })
        .nth(3)
        .waitFor();
}

export const PICTURES = {
    home: {
        user: 'content',
        open: page => page.goto('/iss/home'),
    },
    lookup: {
        user: 'viewer',
        open: typeInLookup,
    },
    product: {
        user: 'content',
        open: async page => {
            await typeInLookup(page);
            await page
                .getByRole('row', { name: /Marinara/ })
                .nth(1)
                .click();
            await page.getByRole('dialog').getByRole('heading').first().waitFor();
        },
    },
    adr: {
        user: 'content',
        open: async page => {
            await page.goto('/iss/services/adr/detail/1');
            await page.getByRole('treeitem').nth(1).click();
        },
    },
    'adr-products': {
        user: 'content',
        open: async page => {
            await page.goto('/iss/services/adr/products/1');
            await page.getByRole('grid').getByRole('row').nth(5).waitFor();
        },
    },
    'adr-request': {
        user: 'manager',
        open: async page => {
            await page.goto('/iss/services/adr/requests');
            await page.getByRole('button', { name: /^Complete/ }).waitFor();
            for (let at = 0; at < 3; at++) await page.keyboard.press('j');
        },
    },
    feed: {
        user: 'content',
        open: async page => {
            const [feed] = await recordsOf(page, 'settings/datafeed');
            await page.goto(`/iss/settings/datafeed/detail/${feed.id}`);
            await page.getByRole('heading', { name: /rejected rows to correct/ }).waitFor();
        },
    },
    'system-reports': {
        user: 'content',
        open: page => page.goto('/iss/settings/sysreport/list'),
    },
    users: {
        user: 'administrator',
        open: page => page.goto('/iss/settings/secuser/list'),
    },
    'bulk-report': {
        user: 'reports',
        open: async page => {
            await page.goto('/iss/services/bulkreport/update/1');
            await page.getByRole('heading', { name: 'Preview' }).waitFor();
            await page.getByRole('cell').first().waitFor();
        },
    },
    'tpm-calendar': {
        user: 'tpm.user',
        open: async page => {
            await page.goto('/iss/services/tpm/calendar');
            await heading(page, 'Promotion calendar');
        },
    },
    'tpm-workbench': {
        user: 'tpm.user',
        open: openDraft,
    },
    'tpm-copy': {
        user: 'tpm.user',
        open: async page => {
            await openDraft(page);
            const dialog = await chooseMore(page, 'Copy to…');
            await dialog.getByRole('checkbox').nth(COPIES).waitFor();
            for (let at = 0; at < COPIES; at++) await dialog.getByRole('checkbox').nth(at).check();
            await button(dialog, 'Next').click();
            await dialog.getByLabel('Move by days').check();
            await button(dialog, 'Preview').click();
            await dialog.getByText(/will be copied/).waitFor();
        },
    },
    'tpm-deal-sheet': {
        user: 'tpm.user',
        open: async page => {
            await openDraft(page);
            const dialog = await chooseMore(page, 'Deal sheet…');
            await Promise.all([page.waitForEvent('download'), button(dialog, 'Export').click()]);
            await dialog.getByText('Version 1', { exact: true }).waitFor();
        },
    },
    'tpm-dashboard': {
        user: 'tpm.user',
        open: page => page.goto('/iss/services/tpm/dashboard'),
    },
    'tpm-queue': {
        user: 'tpm.bdm',
        open: page => page.goto('/iss/services/tpm/queue'),
    },
};
