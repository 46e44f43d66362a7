import { Navigate } from 'react-admin';
import { plan } from '../../../../models/features/tpm/plan';

/** Redirects `services/tpm` to the plans (specification section 2). */
export const ToPlans = () => <Navigate to={`/${plan.path}`} replace />;
