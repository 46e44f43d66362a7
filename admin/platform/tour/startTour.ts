import { driver, type DriveStep } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import { markedElement, TOUR_STEPS } from './steps';

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const stepsOf = (translate: Translate): DriveStep[] =>
    TOUR_STEPS.flatMap(step => {
        const element = markedElement(step);
        if (!element) return [];
        const popover = { title: translate(`tour.${step}.title`), description: translate(`tour.${step}.text`) };
        return [{ element, popover }];
    });

/** Shows the tour of the current screen: Escape, or a click beside it, ends it. */
export const startTour = (translate: Translate): void => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    driver({
        steps: stepsOf(translate),
        animate: !isCalm,
        smoothScroll: !isCalm,
        disableActiveInteraction: true,
        popoverClass: 'tour',
        showProgress: true,
        progressText: translate('tour.progress', { step: '{{current}}', count: '{{total}}' }),
        nextBtnText: translate('tour.next'),
        prevBtnText: translate('tour.previous'),
        doneBtnText: translate('tour.done'),
        onPopoverRender: ({ closeButton, nextButton }) => {
            closeButton.setAttribute('aria-label', translate('tour.close'));
            // The library focuses the first button, which ends the tour.
            requestAnimationFrame(() => nextButton.focus());
        },
    }).drive();
};
