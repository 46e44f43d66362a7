import { account } from './account';
import { accountType } from './accountType';
import { allowance } from './allowance';
import { plan } from './plan';
import { planAccount } from './planAccount';
import { planGroup } from './planGroup';
import { promoActual } from './promoActual';
import { promoProduct } from './promoProduct';
import { promotion } from './promotion';

/** Trade promotion management: accounts, plans, promotions. */
export const resources = {
    [accountType.path]: accountType,
    [account.path]: account,
    [plan.path]: plan,
    [planAccount.path]: planAccount,
    [planGroup.path]: planGroup,
    [promotion.path]: promotion,
    [promoProduct.path]: promoProduct,
    [allowance.path]: allowance,
    [promoActual.path]: promoActual,
} as const;
