import 'react';

// Components pass measures to their class names as CSS variables.
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
