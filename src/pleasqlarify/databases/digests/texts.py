"""White space as Python has it, which is more than engines trim by themselves."""

SPACES = "".join(
    map(
        chr,
        [
            *range(0x9, 0xE),
            *range(0x1C, 0x21),
            *(0x85, 0xA0, 0x1680),
            *range(0x2000, 0x200B),
            *(0x2028, 0x2029, 0x202F, 0x205F, 0x3000),
        ],
    )
)
