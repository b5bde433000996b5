/** Icons, drawn in a box of 24. Shapes with `line` are stroked, all others are filled. */
export type IconShape = { d: string; line?: number; faint?: number; turn?: string }

export const icons = {
  bit: [
    {
      d: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 3.2a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6ZM10.5 8h3v8h-3Z',
    },
  ],
  action: [{ d: 'M12 1.5 21 12l-9 10.5L3 12Z' }],
  point: [{ d: 'm12 1.8 3 7 7.6.7-5.7 5 1.7 7.4L12 18l-6.6 3.9 1.7-7.4-5.7-5 7.6-.7Z' }],
  hand: [
    { d: 'm2.5 8.2 7-3.2 1.5 3.2L8.5 20Z', faint: 0.55 },
    { d: 'M9 4h7a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 16 20H9.5z', faint: 0.75 },
    { d: 'm18.8 5.6 2.7 1.2-4 12.5h1.3z' },
  ],
  stack: [
    {
      d: 'M4 15.5 12 20l8-4.5v2L12 22l-8-4.5ZM4 11l8 4.5L20 11v2.3l-8 4.5-8-4.5ZM12 2l8 4.5v2L12 13 4 8.5v-2Z',
    },
  ],
  trash: [{ d: 'M9 2h6l1 2h5v2.5H3V4h5ZM5 8h14l-1.2 14H6.2Zm4 2.5.5 9H11l-.3-9Zm4.3 0-.3 9h1.5l.5-9Z' }],
  tag: [{ d: 'M3 3h9l10 10-9 9L3 12Zm4.5 2.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z' }],
  brain: [
    {
      d: 'M11 3.5A3.5 3.5 0 0 0 5 6a4 4 0 0 0-2 6.5A4 4 0 0 0 5.5 19 3.5 3.5 0 0 0 11 20.5Zm2 0A3.5 3.5 0 0 1 19 6a4 4 0 0 1 2 6.5A4 4 0 0 1 18.5 19 3.5 3.5 0 0 1 13 20.5Z',
    },
  ],
  mu: [
    { d: 'M8 2v3H5v3H2v2h3v4H2v2h3v3h3v3h2v-3h4v3h2v-3h3v-3h3v-2h-3v-4h3V8h-3V5h-3V2h-2v3h-4V2Zm0 6h8v8H8Z' },
  ],
  link: [
    {
      d: 'M9.5 14.5 14.5 9.5M7 11l-2.5 2.5a4.2 4.2 0 0 0 6 6L13 17M17 13l2.5-2.5a4.2 4.2 0 0 0-6-6L11 7',
      line: 2.6,
    },
  ],
  news: [
    {
      d: 'M2 4h16v16H4.5A2.5 2.5 0 0 1 2 17.5ZM19.5 8H22v9.5a2.5 2.5 0 0 1-2.5 2.5ZM5 7v5h5V7Zm7 0v1.8h3.5V7Zm0 3.2V12h3.5v-1.8ZM5 14v1.8h10.5V14Z',
    },
  ],
  wall: [
    {
      d: 'M2 4h9v4.5H2Zm11 0h9v4.5h-9ZM2 10h4v4.5H2Zm6 0h8.5v4.5H8Zm10.5 0H22v4.5h-3.5ZM2 16h9v4.5H2Zm11 0h9v4.5h-9Z',
    },
  ],
  gate: [{ d: 'M2.5 22V12a9.5 9.5 0 0 1 19 0v10H17V12a5 5 0 0 0-10 0v10Zm8-10h3v10h-3Z' }],
  sentry: [
    {
      d: 'M12 4.5c5 0 8.6 3.6 10.5 7.5-1.9 3.9-5.5 7.5-10.5 7.5S3.4 15.9 1.5 12C3.4 8.1 7 4.5 12 4.5Zm0 2.8a4.7 4.7 0 1 0 0 9.4 4.7 4.7 0 0 0 0-9.4Zm0 2.7a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
    },
  ],
  ap: [{ d: 'M13.5 1.5 4 13.5h6L7.5 22.5 20 9.5h-7Z' }],
  agenda: [{ d: 'm12 1.8 3 7 7.6.7-5.7 5 1.7 7.4L12 18l-6.6 3.9 1.7-7.4-5.7-5 7.6-.7Z' }],
  node: [
    {
      d: 'M12 1.8 21 6.5v11L12 22.2 3 17.5v-11Zm0 3L7 7.5l5 2.6 5-2.6Zm-6.5 5v6l5.2 2.7v-6Zm13 0-5.2 2.7v6l5.2-2.7Z',
    },
  ],
  upgrade: [{ d: 'M7 3h10l5 9-5 9H7l-5-9Zm5 3.5L6.8 12H10v5h4v-5h3.2Z' }],
  region: [
    { d: 'M2 2h8v6H2Zm10 0h10v3.5H12Zm0 5.5h4V14h-4Zm6 0h4V14h-4ZM2 10h8v4H2Zm0 6h5v6H2Zm7 0h13v6H9Z' },
  ],
  operation: [{ d: 'M5 2h10l5 5v15H5Zm3 8v2h9v-2Zm0 4v2h9v-2Zm0 4v2h6v-2Z' }],
  program: [{ d: 'M12 1.5 22.5 12 12 22.5 1.5 12Zm0 6L7.5 12l4.5 4.5 4.5-4.5Z' }],
  hardware: [
    { d: 'M8 2v3H5v3H2v2h3v4H2v2h3v3h3v3h2v-3h4v3h2v-3h3v-3h3v-2h-3v-4h3V8h-3V5h-3V2h-2v3h-4V2Zm0 6h8v8H8Z' },
  ],
  resource: [{ d: 'M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM3 22c0-5.5 4-8.5 9-8.5s9 3 9 8.5Z' }],
  prep: [{ d: 'M3 4l8 8-8 8Zm9 0 9 8-9 8Z' }],
  ice: [{ d: 'M12 1.5 21 6.7v10.6L12 22.5 3 17.3V6.7Z' }],
  run: [{ d: 'm12 2 8.5 20L12 17 3.5 22Z' }],
  fort: [{ d: 'M2 2h5v3h10V2h5v5h-3v10h3v5h-5v-3H7v3H2v-5h3V7H2Zm6.5 6.5v7h7v-7Z' }],
  hq: [
    { d: 'M4 22V8l5-3v17Zm7 0V2h9v20h-3v-4h-3v4Zm2.5-16v2h1.5V6Zm3 0v2H18V6Zm-3 4v2h1.5v-2Zm3 0v2H18v-2Z' },
  ],
  rd: [{ d: 'M8.5 2h7v2H14v5l6.5 11a1.4 1.4 0 0 1-1.2 2H4.7a1.4 1.4 0 0 1-1.2-2L10 9V4H8.5Z' }],
  archives: [{ d: 'M2 3h20v5H2Zm1.5 7h17v11h-17ZM9 12.5v2.5h6v-2.5Z' }],
  jack: [{ d: 'M3 3h10v3H6v12h7v3H3Zm11 4 7 5-7 5v-3.5H9v-3h5Z' }],
  sub: [{ d: 'M5 3v9a3 3 0 0 0 3 3h7v-4.5L22 17l-7 6.5V18H8a6 6 0 0 1-6-6V3Z', turn: 'translate(0 -2)' }],
  end: [{ d: 'M8 2h8l6 6v8l-6 6H8l-6-6V8Zm-1.5 8.2v3.6h11v-3.6Z' }],
  check: [{ d: 'm4 12.5 5.5 5.5L20.5 6.5', line: 3.4 }],
  cross: [{ d: 'm5 5 14 14M19 5 5 19', line: 3.2 }],
  eyeoff: [
    { d: 'M2 12c2-4 5.6-7 10-7s8 3 10 7c-2 4-5.6 7-10 7s-8-3-10-7Z', line: 2.2 },
    { d: 'M4 21 20 3', line: 2.6 },
  ],
  menu: [{ d: 'M3 5.5h18M3 12h18M3 18.5h18', line: 2.6 }],
  sound: [
    { d: 'M3 8.5h4l5.5-5v17L7 15.5H3Z' },
    { d: 'M15.5 8.5a5 5 0 0 1 0 7M18 5a9.5 9.5 0 0 1 0 14', line: 2.2 },
  ],
  mute: [{ d: 'M2 9h4.5L13 3.5v17L6.5 15H2Z' }, { d: 'm16.5 9 6 6m0-6-6 6', line: 2.4 }],
  undo: [{ d: 'M8 4 3 9l5 5M3.5 9H14a6 6 0 0 1 0 12H7', line: 2.6 }],
  clock: [{ d: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4v5.5l3.5 2.5', line: 2.4 }],
  search: [{ d: 'M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5.2 12.2L21 21', line: 2.8 }],
  play: [{ d: 'M6 3.5 20 12 6 20.5Z' }],
  pause: [{ d: 'M5 4h5v16H5Zm9 0h5v16h-5Z' }],
  next: [{ d: 'M4 4l9 8-9 8ZM15.5 4h3.5v16h-3.5Z' }],
  prev: [{ d: 'M20 4l-9 8 9 8ZM5 4h3.5v16H5Z' }],
  chat: [{ d: 'M3 4h18v13H11l-5 4v-4H3Z' }],
  book: [{ d: 'M3 4.5c3-1 6-1 8 .5v15c-2-1.5-5-1.5-8-.5Zm18 0c-3-1-6-1-8 .5v15c2-1.5 5-1.5 8-.5Z' }],
  users: [
    {
      d: 'M8.5 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM1.5 20c0-4 3-6.5 7-6.5s7 2.5 7 6.5ZM16 5a3.5 3.5 0 0 1 0 7M17.5 14c3 .5 5 2.7 5 6h-4',
    },
  ],
  cup: [
    {
      d: 'M6 3h12v2h4v3a4.5 4.5 0 0 1-4.7 4.5A6 6 0 0 1 13.5 16v2.5H17V21H7v-2.5h3.5V16a6 6 0 0 1-3.8-3.5A4.5 4.5 0 0 1 2 8V5h4Z',
    },
  ],
  left: [{ d: 'm16 4-8 8 8 8', line: 3 }],
  right: [{ d: 'm8 4 8 8-8 8', line: 3 }],
  backward: [{ d: 'M21 4v16l-9-8Zm-9 0v16l-9-8Z' }],
  forward: [{ d: 'M3 4v16l9-8Zm9 0v16l9-8Z' }],
  down: [{ d: 'm4 8 8 8 8-8', line: 3 }],
  up: [{ d: 'm4 16 8-8 8 8', line: 3 }],
  plus: [{ d: 'M12 4v16M4 12h16', line: 3.2 }],
  minus: [{ d: 'M4 12h16', line: 3.2 }],
  swap: [{ d: 'M4 8h14l-4-4M20 16H6l4 4', line: 2.6 }],
  sliders: [{ d: 'M3 7h10m5 0h3M3 17h3m5 0h10M15.5 4v6M8.5 14v6', line: 2.6 }],
  adv: [{ d: 'M12 2.5 21 12h-5v9H8v-9H3Z' }],
  shield: [{ d: 'M12 2l9 3v7c0 5-4 8.5-9 10.5C7 20.5 3 17 3 12V5Z' }],
  burst: [{ d: 'm12 1 2.5 6L20 4l-2 6 5 2-5 2 2 6-5.5-3L12 23l-2.5-6L4 20l2-6-5-2 5-2-2-6 5.5 3Z' }],
  trace: [{ d: 'M12 12v10M8.5 15.5a5 5 0 1 1 7 0M5.5 18.5a9.2 9.2 0 1 1 13 0', line: 2.4 }],
  seed: [{ d: 'M7 11V8a5 5 0 0 1 10 0v3h2v11H5V11Zm3 0h4V8a2 2 0 0 0-4 0Z' }],
  home: [{ d: 'M12 2.5 22 11h-3v10.5h-5V15h-4v6.5H5V11H2Z' }],
  cards: [{ d: 'M3 6l9-3 4 13-9 3Z', faint: 0.6 }, { d: 'M11 6h10v15H11Z' }],
  bolt: [{ d: 'M13.5 1.5 4 13.5h6L7.5 22.5 20 9.5h-7Z' }],
} satisfies Record<string, IconShape[]>

export type IconName = keyof typeof icons
