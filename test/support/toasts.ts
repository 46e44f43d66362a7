import type { Page } from 'playwright-core';

/** Returns the texts of buttons, links and inputs that a toast covers; undefined while there is none. */
export const coveredByToast = (page: Page): Promise<string[] | undefined> =>
    page.evaluate(() => {
        const toast = document.querySelector('.MuiSnackbar-root');
        if (!toast) return undefined;
        const box = toast.getBoundingClientRect();
        return [...document.querySelectorAll('button, a[href], input, textarea, [role="button"]')]
            .filter(each => !toast.contains(each) && each.checkVisibility({ visibilityProperty: true }))
            .filter(each => {
                const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
                const isApart =
                    left >= box.right ||
                    right <= box.left ||
                    top >= box.bottom ||
                    bottom <= box.top ||
                    !width ||
                    !height;
                return !isApart;
            })
            .map(each => (each.textContent || each.getAttribute('aria-label')) ?? each.outerHTML.slice(0, 80));
    });
