import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-admin';

/**
 * Unmatched routes go to /, hence home (specification section 2): each of them, also one that is asked for before the
 * home page of the one before is drawn.
 */
export const GoHome = () => {
    const navigate = useNavigate();
    const location = useLocation();
    useEffect(() => navigate('/', { replace: true }), [navigate, location]);
    return null;
};
