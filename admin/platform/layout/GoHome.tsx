import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-admin';

/**
 * Redirects unmatched routes to /, hence home (specification section 2): each of them, also one that is opened before
 * the home page is rendered for the one before.
 */
export const GoHome = () => {
    const navigate = useNavigate();
    const location = useLocation();
    useEffect(() => navigate('/', { replace: true }), [navigate, location]);
    return null;
};
