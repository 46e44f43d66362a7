import { Navigate } from 'react-admin';

/** Unmatched routes go to /, hence home (specification section 2). */
export const GoHome = () => <Navigate to="/" replace />;
