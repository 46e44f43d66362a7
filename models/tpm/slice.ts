import { account } from '../features/tpm/account';
import { accountType } from '../features/tpm/accountType';
import { allowance } from '../features/tpm/allowance';
import { plan } from '../features/tpm/plan';
import { planAccount } from '../features/tpm/planAccount';
import { planGroup } from '../features/tpm/planGroup';
import { promoActual } from '../features/tpm/promoActual';
import { promoProduct } from './promoProduct';
import { promotion } from '../features/tpm/promotion';

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
