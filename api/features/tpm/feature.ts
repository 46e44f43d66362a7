import type { Feature } from '../../platform/feature';
import { purgeRegularly } from '../../platform/retention/purge';
import { accountHooks, accountTypeHooks } from './accountHooks';
import { actualFiles, ActualFiles } from './actual/files';
import { Actuals } from './actual/actuals';
import { actualHooks } from './actual/hooks';
import {
    actualRoutes,
    cloneRoutes,
    copyRoutes,
    coverageRoutes,
    dealSheetRoutes,
    tpmRoutes,
    tradeCalendarRoutes,
} from './routes';
import { Clones } from './clone/clones';
import { lossHooks } from './coverage/lossHooks';
import { Copies } from './copy/copies';
import { StoreDeals } from './storeDeals';
import { tpmHome } from './home';
import { planAccountHooks, planGroupHooks, planHooks } from './planHooks';
import { guardrailHooks } from './promotion/guardrails';
import { lookingForDeadlines } from './tradeCalendar/dueNotices';
import { promotionHooks } from './promotion/hooks';
import { tpmWorkbooks } from './workbooks';

/** Trade promotion management: accounts, plans, promotions. */
export const tpmFeature: Feature = {
    name: 'tpm',
    files: [actualFiles],
    create: context => {
        const files = new ActualFiles(context.settings.filesDir);
        const actuals = new Actuals(context, files);
        const loss = lossHooks(context);
        const background = [purgeRegularly(files, context), lookingForDeadlines(context)];
        return {
            provides: { entityLoss: loss.entities, deals: new StoreDeals(context.database) },
            hooks: {
                'services/adr/product': loss.products,
                'settings/productentitystatus': loss.statuses,
                'services/tpm/account': accountHooks(context),
                'services/tpm/accounttype': accountTypeHooks(context),
                'services/tpm/plan': planHooks(context),
                'services/tpm/planaccount': planAccountHooks(context),
                'services/tpm/plangroup': planGroupHooks(context),
                'services/tpm/promotion': promotionHooks(context),
                'services/tpm/guardrail': guardrailHooks,
                'services/tpm/promoactual': actualHooks(context, name => files.remove(name)),
            },
            routes: server => {
                tpmRoutes(server, context);
                coverageRoutes(server, context);
                actualRoutes(server, actuals);
                tradeCalendarRoutes(server, context);
                cloneRoutes(server, new Clones(context));
                copyRoutes(server, new Copies(context));
                dealSheetRoutes(server, context);
            },
            workbooks: tpmWorkbooks,
            home: tpmHome(context),
            background: {
                start: async () => {
                    await Promise.all(background.map(one => one.start()));
                },
                stop: () => {
                    for (const one of background) one.stop();
                },
            },
        };
    },
};
