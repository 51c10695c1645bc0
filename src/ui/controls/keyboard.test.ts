import { describe, expect, test } from 'vitest';
import { type Command, commandOf, type Focus, type KeyPress, typedOf } from './keyboard.ts';

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    keyCode: 0,
    ...more,
  };
}

const told = (command: Command | null) => (command === null ? '—' : Object.values(command).map(String).join(' '));
const asks = (key: string, more: Partial<KeyPress> = {}, focus: Focus = 'page') =>
  told(commandOf(press(key, more), focus));

describe('keys', () => {
  test.each([
    [' ', 'toggle'],
    ['k', 'toggle'],
    ['K', 'toggle'],
    ['ArrowLeft', 'step -1'],
    ['ArrowRight', 'step 1'],
    ['Home', 'first'],
    ['End', 'last'],
    ['0', 'portion 0'],
    ['9', 'portion 9'],
    ['<', 'speed -1'],
    ['>', 'speed 1'],
    [',', 'frame -1'],
    ['.', 'frame 1'],
    ['?', 'help'],
    ['e', 'fault esc'],
    ['x', 'fault kill'],
    ['r', 'fault restart'],
    ['j', '—'],
    ['ArrowUp', '—'],
    ['ArrowDown', '—'],
    ['Escape', '—'],
    ['Enter', '—'],
    ['Tab', '—'],
    ['F5', '—'],
    ['Dead', '—'],
  ])('%s: %s', (key, command) => {
    expect(asks(key)).toBe(command);
  });

  test('Shift with an arrow goes to a marker', () => {
    expect(asks('ArrowRight', { shiftKey: true })).toBe('marker 1');
    expect(asks('ArrowLeft', { shiftKey: true })).toBe('marker -1');
  });

  test('a key of the browser or the system is left alone', () => {
    expect(asks('r', { ctrlKey: true })).toBe('—');
    expect(asks('ArrowLeft', { metaKey: true })).toBe('—');
    expect(asks('ArrowLeft', { altKey: true })).toBe('—');
  });

  test('Korean composition is left alone', () => {
    expect(asks('ㅏ', { code: 'KeyK', isComposing: true })).toBe('—');
    expect(asks('Process', { code: 'KeyK', keyCode: 229 })).toBe('—');
    expect(asks('k', { code: 'KeyK', keyCode: 229 })).toBe('—');
  });

  test('in Hangul mode the key cap decides', () => {
    expect(asks('ㅏ', { code: 'KeyK' })).toBe('toggle');
    expect(asks('ㄷ', { code: 'KeyE' })).toBe('fault esc');
    expect(asks('ㅌ', { code: 'KeyX' })).toBe('fault kill');
    expect(asks('ㄱ', { code: 'KeyR' })).toBe('fault restart');
    expect(asks('ㅓ', { code: 'KeyJ' })).toBe('—');
    expect(asks('７', { code: 'Digit7' })).toBe('portion 7');
    expect(asks('？', { code: 'Slash', shiftKey: true })).toBe('help');
    expect(asks('。', { code: 'Period' })).toBe('frame 1');
  });

  test('a layout that types ASCII is believed, whatever the key cap says', () => {
    expect(asks('k', { code: 'KeyV' })).toBe('toggle');
    expect(asks('v', { code: 'KeyK' })).toBe('—');
  });

  test('Space and Enter belong to a focused control, the rest does not', () => {
    expect(asks(' ', {}, 'control')).toBe('—');
    expect(asks('Enter', {}, 'control')).toBe('—');
    expect(asks('ArrowRight', {}, 'control')).toBe('step 1');
    expect(asks('k', {}, 'control')).toBe('toggle');
  });

  test('what scrolls a box belongs to it, the rest does not', () => {
    for (const key of [' ', 'Home', 'End', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
      expect(asks(key, {}, 'box')).toBe('—');
    expect(asks('k', {}, 'box')).toBe('toggle');
    expect(asks('.', {}, 'box')).toBe('frame 1');
    expect(asks('5', {}, 'box')).toBe('portion 5');
  });

  test('a list of numbers keeps what chooses in it; the arrows of a player step', () => {
    for (const key of [' ', 'Enter', 'Home', 'End', 'ArrowUp', 'ArrowDown', '0', '4', '.', ','])
      expect(asks(key, {}, 'list')).toBe('—');
    expect(asks('ArrowRight', {}, 'list')).toBe('step 1');
    expect(asks('ArrowLeft', { shiftKey: true }, 'list')).toBe('marker -1');
    expect(asks('k', {}, 'list')).toBe('toggle');
    expect(asks('>', {}, 'list')).toBe('speed 1');
  });

  test('text keeps every key', () => {
    for (const key of ['k', ' ', 'ArrowLeft', '5', '?']) expect(asks(key, {}, 'text')).toBe('—');
  });

  test('a held key steps on, but toggles once', () => {
    expect(asks('k', { repeat: true })).toBe('—');
    expect(asks('ArrowRight', { repeat: true })).toBe('step 1');
  });
});

test('the key of a press, as the log reads it too', () => {
  expect(typedOf(press('K', { code: 'KeyK' }))).toBe('k');
  expect(typedOf(press('ㅓ', { code: 'KeyJ' }))).toBe('j');
  expect(typedOf(press('ArrowDown'))).toBe('ArrowDown');
  expect(typedOf(press('j', { keyCode: 229 }))).toBe(null);
  expect(typedOf(press('j', { isComposing: true }))).toBe(null);
  expect(typedOf(press('j', { ctrlKey: true }))).toBe(null);
});
