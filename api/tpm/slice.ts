import type { Ground, Slice } from '../slice';
import { sweepingOf } from '../upload/sweeping';
import { accountHooks, accountTypeHooks } from '../features/tpm/accountHooks';
import { ActualFiles } from '../features/tpm/actual/files';
import { Actuals } from '../features/tpm/actual/actuals';
import { actualHooks } from '../features/tpm/actual/hooks';
import { actualRoutes } from '../features/tpm/actual/routes';
import { Clones } from './clone/clones';
import { cloneRoutes } from '../features/tpm/clone/routes';
import { tpmHome } from '../features/tpm/home';
import { planAccountHooks, planGroupHooks, planHooks } from './planHooks';
import { promotionHooks } from '../features/tpm/promotion/hooks';
import { tpmRoutes } from './routes';

/** Trade promotion management: accounts, plans, promotions. */
export const tpmSlice = (ground: Ground): Slice => {
    const files = new ActualFiles(ground.settings.filesDir);
    const actuals = new Actuals(ground, files);
    return {
        hooks: {
            'services/tpm/account': accountHooks(ground),
            'services/tpm/accounttype': accountTypeHooks(ground),
            'services/tpm/plan': planHooks(ground),
            'services/tpm/planaccount': planAccountHooks(ground),
            'services/tpm/plangroup': planGroupHooks(ground),
            'services/tpm/promotion': promotionHooks(ground),
            'services/tpm/promoactual': actualHooks(ground, name => files.remove(name)),
        },
        routes: server => {
            tpmRoutes(server, ground);
            actualRoutes(server, actuals);
            cloneRoutes(server, new Clones(ground));
        },
        home: tpmHome(ground),
        background: sweepingOf(files, ground),
    };
};
