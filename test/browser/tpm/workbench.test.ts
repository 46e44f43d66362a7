import { addAccount, addGroup, addPromotion, line, makeAccounts, makePlan, panel } from '../../support/tpmScreens';
import { startVisit, type Visit } from '../../support/visit';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const [TYPE, ACCOUNT, PLAN] = ['Chain of stores', 'Larkspur Markets', 'Larkspur 2027'];
const PROMOTION = 'Larkspur circular';
/** The list of promotions filtered by name, since the demonstration has pages of them. */
const FOUND = `/iss/services/tpm/promotion/list?filter=${encodeURIComponent(JSON.stringify({ q: PROMOTION }))}`;

describe('a plan in its workbench', () => {
    let visit: Visit;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('a BDM makes the account and its budget, a TPM user a group and a promotion in it', async () => {
        const bdm = await visit.signedIn('tpm.bdm');
        await makeAccounts(bdm, TYPE, ACCOUNT);
        const address = await makePlan(bdm, PLAN, 'tpm.user', 'Birch Landing');
        await addAccount(bdm, ACCOUNT, '40000');
        await bdm.context().close();

        const user = await visit.signedIn('tpm.user', undefined, '/iss/services/tpm');
        await user.waitForURL('**/iss/services/tpm/plan/list');
        await user.goto(address);
        await addGroup(user, ACCOUNT, 'Circulars');
        const created = await addPromotion(user, 'Circulars', {
            name: PROMOTION,
            performance: 'AD',
            starts: '03012027',
            ends: '03142027',
        });
        await created.getByText('At least one allowance is needed.').waitFor();
        await user.goto(FOUND);
        await user.getByRole('link', { name: PROMOTION }).click();
        await user.waitForURL('**/plan/detail/*?promotion=*');
        await user.context().close();

        const phone = await visit.signedIn('tpm.user', PHONE, address);
        await line(phone, PROMOTION).tap();
        await panel(phone, PROMOTION).waitFor();
        await phone.getByRole('tree').waitFor({ state: 'detached' });
        await phone.getByRole('button', { name: 'Back to the plan' }).tap();
        await line(phone, PROMOTION).waitFor();
        await phone.context().close();
    });
});
