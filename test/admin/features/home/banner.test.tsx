import { act, fireEvent, screen, within } from '@testing-library/react';
import { Banner } from '../../../../admin/features/home/banner/Banner';
import type { Played } from '../../../../models/features/home/slideCalls';
import { show } from '../../../support/screen';

const SLIDES: readonly Played[] = ['Apples', 'Bread', 'Cheese'].map(title => ({
    filename: title.toLowerCase(),
    title,
}));
const usual = window.matchMedia;

/** Shows the banner; time is simulated. */
const open = (slides = SLIDES) => show(<Banner slides={slides} />);
const titled = (title: string) => screen.getByTitle(title);
/** Returns the label of the slide that is shown. */
const shown = () => screen.getByRole('group', { name: /^\d of \d$/ }).getAttribute('aria-label');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const carousel = () => screen.getByRole('region', { name: 'News' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
    jest.useRealTimers();
    window.matchMedia = usual;
});

test('the next slide comes after 7000 ms, and after the last the first', () => {
    open();
    pass(6999);
    expect(shown()).toBe('1 of 3');
    pass(1);
    expect(shown()).toBe('2 of 3');
    pass(7000);
    pass(7000);
    expect(shown()).toBe('1 of 3');
});

test('its controls are titled as the specification has them, and go around both ends', () => {
    open();
    fireEvent.click(titled('Previous Slide'));
    expect(shown()).toBe('3 of 3');
    fireEvent.click(titled('Next Slide'));
    expect(shown()).toBe('1 of 3');
    fireEvent.click(titled('Slide 2'));
    expect(shown()).toBe('2 of 3');
    expect(titled('Slide 2')).toHaveAttribute('aria-current', 'true');
    fireEvent.click(titled('Pause'));
    pass(30_000);
    expect(shown()).toBe('2 of 3');
    fireEvent.click(titled('Play'));
    pass(7000);
    expect(shown()).toBe('3 of 3');
});

test('a slide that was chosen has its whole time', () => {
    open();
    pass(6000);
    fireEvent.click(titled('Slide 3'));
    pass(6000);
    expect(shown()).toBe('3 of 3');
    pass(1000);
    expect(shown()).toBe('1 of 3');
});

test('it waits while the pointer is there', () => {
    open();
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    pass(20_000);
    expect(shown()).toBe('1 of 3');
    // The banner only stops while the pointer is over it, so the button still offers Pause.
    expect(titled('Pause')).toBeInTheDocument();
    fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' });
    pass(7000);
    expect(shown()).toBe('2 of 3');
});

test('who says play means it, wherever the pointer is', () => {
    open();
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    fireEvent.click(titled('Pause'));
    fireEvent.click(titled('Play'));
    pass(7000);
    expect(shown()).toBe('2 of 3');
});

test('it waits while the window is not looked at', () => {
    open();
    const look = (hidden: boolean) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    look(true);
    pass(20_000);
    expect(shown()).toBe('1 of 3');
    look(false);
    pass(7000);
    expect(shown()).toBe('2 of 3');
});

test('for who asked for less motion it begins paused, and plays when it is told to', () => {
    window.matchMedia = query => Object.assign(usual(query), { matches: query.includes('reduced-motion') });
    open();
    pass(20_000);
    expect(shown()).toBe('1 of 3');
    fireEvent.click(titled('Play'));
    pass(7000);
    expect(shown()).toBe('2 of 3');
});

test('what changes by itself is not read out; what is asked for is', () => {
    open();
    const live = () => carousel().querySelector('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    fireEvent.click(titled('Pause'));
    expect(live()).toBe('polite');
});

test('a finger that goes to the left brings the next, to the right the one before; up and down it scrolls', () => {
    open();
    const swipe = (x: number, y = 0) => {
        const area = carousel().querySelector('[aria-live]')!;
        fireEvent.touchStart(area, { touches: [{ clientX: 200, clientY: 200 }] });
        fireEvent.touchEnd(area, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    swipe(-80);
    expect(shown()).toBe('2 of 3');
    swipe(80);
    swipe(80);
    expect(shown()).toBe('3 of 3');
    swipe(-60, 200);
    swipe(-20);
    expect(shown()).toBe('3 of 3');
});

test('only the first picture is asked for at once, and first of all; the next when that is there', () => {
    open();
    const pictures = () => Array.from(document.images, ({ alt }) => alt);
    expect(pictures()).toEqual(['Apples']);
    const [first] = Array.from(document.images);
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first?.srcset).toContain('/cm/home/slide/file/apples/720 720w');
    fireEvent.load(first!);
    expect(pictures()).toEqual(['Apples', 'Bread']);
});

test('of a picture that does not come its title is shown', () => {
    open();
    fireEvent.error(document.images[0]!);
    expect(within(screen.getByRole('group', { name: '1 of 3' })).getByText('Apples')).toBeInTheDocument();
});

test('a single slide has no controls, and stays', () => {
    open(SLIDES.slice(0, 1));
    pass(20_000);
    expect(shown()).toBe('1 of 1');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
