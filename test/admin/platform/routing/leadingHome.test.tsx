import { useEffect, useState } from 'react';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from '../../../../admin/platform/routing/BrowserRouter';
import { makePaths } from '../../../../admin/platform/routing/paths';
import { Route } from '../../../../admin/platform/routing/Route';
import { makeRouterProvider } from '../../../../admin/platform/routing/routerProvider';

const { Routes, Navigate } = makeRouterProvider(makePaths(new Map([['settings/thing', ['list']]])));

/** Navigates home later, as react-admin does, which resolves its first page first. */
const GoHomeLater = () => {
    const [isReady, setReady] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setReady(true));
        return () => clearTimeout(timer);
    }, []);
    return isReady ? <Navigate to="/" replace /> : null;
};

test('what is no screen of a resource leads home by one way, which nothing overtakes', async () => {
    window.history.pushState(null, '', '/iss/settings/thing/update/1');
    const replace = jest.spyOn(window.history, 'replaceState');
    render(
        <BrowserRouter>
            <Routes>
                <Route path="/" element="At home" />
                <Route path="*" element={<GoHomeLater />} />
            </Routes>
        </BrowserRouter>,
    );
    await screen.findByText('At home');
    expect(window.location.pathname).toBe('/iss/home');
    const ways = replace.mock.calls.map(([, , url]) => url).filter(url => typeof url === 'string');
    expect(new Set(ways)).toEqual(new Set(['/iss/home']));
});
