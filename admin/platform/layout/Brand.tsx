import { APPLICATION } from '../../../models/platform/server/release';

/** Shows the logo's mark and the application's name. */
export const Brand = () => (
    <>
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
            <rect width="32" height="32" rx="7" fill="currentColor" opacity="0.16" />
            <path d="M8 8h16v3H8zM8 14.5h11v3H8zM8 21h16v3H8z" fill="currentColor" />
            <rect x="21" y="14.5" width="3" height="3" fill="var(--accent)" />
        </svg>
        <span>{APPLICATION}</span>
    </>
);
