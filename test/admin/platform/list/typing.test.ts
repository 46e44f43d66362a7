import { makeTyping } from '../../../../admin/platform/list/address/typing';

const at = (filter: string, state: unknown = null, key?: string) => ({ filter, text: filter, state, key });
const begin = (filter = '') => makeTyping({ filter, text: filter });

test('what is typed stays while the addresses that were written for it arrive late', () => {
    const typing = begin();
    typing.type('p');
    const first = typing.take().stamp;
    typing.type('pa');
    const second = typing.take().stamp;
    typing.type('pas');
    typing.arrive(at('p', first));
    expect(typing.shown.get()).toEqual({ filter: 'pas', outside: 0 });
    typing.arrive(at('pa', second));
    expect(typing.shown.get()).toEqual({ filter: 'pas', outside: 0 });
});

test('an address that somebody else made writes to the box', () => {
    const typing = begin('pasta');
    typing.type('pasta sauce');
    typing.arrive(at('pasta sauce', typing.take().stamp));
    typing.arrive(at('marinara'));
    expect(typing.shown.get()).toEqual({ filter: 'marinara', outside: 1 });
});

test('the way back to what was typed here before is somebody else’s', () => {
    const typing = begin();
    typing.type('pasta');
    const { stamp } = typing.take();
    typing.arrive(at('pasta', stamp));
    typing.type('pasta sauce');
    typing.arrive(at('pasta sauce', typing.take().stamp));
    typing.arrive(at('pasta', stamp));
    expect(typing.shown.get().filter).toBe('pasta');
});

test('an address of before the page was loaded anew is somebody else’s', () => {
    const typing = begin('pasta');
    typing.arrive(at('sauce', { typed: Date.now() + 1e6 }));
    expect(typing.shown.get().filter).toBe('sauce');
});

test('an address with the same filter, that of an opened record, leaves alone what is typed meanwhile', () => {
    const typing = begin('pasta');
    typing.type('pasta s');
    typing.arrive(at('pasta'));
    expect(typing.shown.get()).toEqual({ filter: 'pasta s', outside: 0 });
});

test('a record that is opened by a link of a moment ago leaves alone what was typed since', () => {
    const typing = begin('past');
    typing.type('pasta');
    typing.arrive(at('pasta', typing.take().stamp));
    typing.arrive(at('past', { opened: 1 }));
    expect(typing.shown.get()).toEqual({ filter: 'pasta', outside: 0 });
});

test('what is chosen instead stands at once, whatever arrives late', () => {
    const typing = begin();
    typing.type('pas');
    const late = typing.take().stamp;
    const { filter, stamp } = typing.take('marinara');
    expect(filter).toBe('marinara');
    typing.arrive(at('pas', late));
    typing.arrive(at('marinara', stamp));
    expect(typing.shown.get()).toEqual({ filter: 'marinara', outside: 1 });
});

describe('what is typed where a link has led already, though its place is not drawn yet', () => {
    /** Sets the browser's location, as a link does at once. */
    const goTo = (key: string) => window.history.replaceState({ key }, '');
    afterEach(() => window.history.replaceState(null, ''));

    test('stays when it is', () => {
        const typing = begin('pasta');
        goTo('emptied');
        typing.type('soup');
        typing.arrive(at('', null, 'emptied'));
        expect(typing.shown.get()).toEqual({ filter: 'soup', outside: 0 });
    });

    test('goes with the next place, and with the way back', () => {
        const typing = begin('pasta');
        goTo('emptied');
        typing.type('soup');
        typing.arrive(at('', null, 'emptied'));
        typing.arrive(at('sauce', null, 'saved'));
        expect(typing.shown.get().filter).toBe('sauce');
        typing.arrive(at('', null, 'emptied'));
        expect(typing.shown.get().filter).toBe('');
    });
});
