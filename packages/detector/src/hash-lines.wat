;; The loops of hash-lines.ts, in a form that a fresh process need not warm up.
(module
  (memory (export "memory") 1)

  ;; 53 bits out of two running 32-bit states.
  (func $finish (param $one i32) (param $two i32) (result f64)
    (f64.convert_i64_u
      (i64.or
        (i64.shl
          (i64.extend_i32_u
            (i32.and
              (i32.xor
                (i32.mul
                  (i32.xor (local.get $two) (i32.shr_u (local.get $two) (i32.const 16)))
                  (i32.const 2246822507))
                (i32.mul
                  (i32.xor (local.get $one) (i32.shr_u (local.get $one) (i32.const 13)))
                  (i32.const 3266489909)))
              (i32.const 0x1fffff)))
          (i64.const 32))
        (i64.extend_i32_u
          (i32.xor
            (i32.mul
              (i32.xor (local.get $one) (i32.shr_u (local.get $one) (i32.const 16)))
              (i32.const 2246822507))
            (i32.mul
              (i32.xor (local.get $two) (i32.shr_u (local.get $two) (i32.const 13)))
              (i32.const 3266489909)))))))

  ;; The id of the line between two bytes: 0 for an empty one, 1 for one that is only a carriage return.
  (func $id (param $one i32) (param $two i32) (param $start i32) (param $end i32) (result f64)
    (if (i32.eq (local.get $end) (local.get $start)) (then (return (f64.const 0))))
    (if (i32.eq (local.get $end) (i32.add (local.get $start) (i32.const 1)))
      (then
        (if (i32.eq (i32.load8_u (local.get $start)) (i32.const 13)) (then (return (f64.const 1))))))
    (call $finish (local.get $one) (local.get $two)))

  ;; Reads the first `length` bytes and writes an id for each line from `out` on. Returns where the ids end.
  (func (export "hash")
    (param $length i32) (param $low i32) (param $high i32) (param $out i32) (result i32)
    (local $at i32) (local $start i32) (local $one i32) (local $two i32) (local $byte i32)
    (local.set $one (local.get $low))
    (local.set $two (local.get $high))
    (loop $next
      ;; The end of the text ends its last line.
      (local.set $byte (i32.const 10))
      (if (i32.lt_u (local.get $at) (local.get $length))
        (then (local.set $byte (i32.load8_u (local.get $at)))))
      (if (i32.eq (local.get $byte) (i32.const 10))
        (then
          (f64.store
            (local.get $out)
            (call $id (local.get $one) (local.get $two) (local.get $start) (local.get $at)))
          (local.set $out (i32.add (local.get $out) (i32.const 8)))
          (local.set $start (i32.add (local.get $at) (i32.const 1)))
          (local.set $one (local.get $low))
          (local.set $two (local.get $high)))
        (else
          (local.set $one
            (i32.mul (i32.xor (local.get $one) (local.get $byte)) (i32.const 2654435761)))
          (local.set $two
            (i32.mul (i32.xor (local.get $two) (local.get $byte)) (i32.const 1597334677)))))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br_if $next (i32.le_u (local.get $at) (local.get $length))))
    (local.get $out))

  ;; One number for the first `count` ids.
  (func (export "digest") (param $count i32) (result f64)
    (local $at i32) (local $low i32) (local $high i32) (local $one i32) (local $two i32)
    (local.set $one (local.get $count))
    (local.set $two (i32.xor (local.get $count) (i32.const -1)))
    (block $end
      (loop $next
        (br_if $end (i32.ge_u (local.get $at) (i32.mul (local.get $count) (i32.const 8))))
        (local.set $low (i32.load (local.get $at)))
        (local.set $high (i32.load offset=4 (local.get $at)))
        (local.set $one
          (i32.rotl
            (i32.xor
              (i32.mul (i32.xor (local.get $one) (local.get $low)) (i32.const 2654435761))
              (local.get $high))
            (i32.const 13)))
        (local.set $two
          (i32.rotl
            (i32.xor
              (i32.mul (i32.xor (local.get $two) (local.get $high)) (i32.const 1597334677))
              (local.get $low))
            (i32.const 7)))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br $next)))
    (call $finish (local.get $one) (local.get $two))))
